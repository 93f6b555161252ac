/** The way back of a removal, for the areas that use it: apart from the lists, so that a page with the one does not bring the other. */

export { focusIfLost, isFocusLost } from './overlays/focus-if-lost';
export { UndoNotice } from './overlays/undo-notice';
