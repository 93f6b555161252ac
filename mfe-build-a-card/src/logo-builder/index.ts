export { LogoBuilder as default, type LogoBuilderProps, type MadeCobrand } from './logo-builder';
