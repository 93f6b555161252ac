/** Widgets of other areas. An entry point of its own, bundled into the areas that show some. */

export { Widget } from './widget';
