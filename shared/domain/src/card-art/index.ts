export {
  type CardNetwork,
  drawNetworkMark,
  type MarkShape,
  type NetworkMark,
  networkMarks,
} from './network-marks';
