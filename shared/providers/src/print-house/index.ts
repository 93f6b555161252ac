export { choosePrintHouse, printHouseVariables } from './choose-print-house';
export { type PrintHouse, PrintHouseUnavailable, type PrintJob, type PrintOutcome } from './port';
