/** Tables and tabs, bundled into the areas that use them. */
export { type Column, Table, type TableProps } from './display/table';
export { type Tab, Tabs, type TabsProps } from './navigation/tabs';
