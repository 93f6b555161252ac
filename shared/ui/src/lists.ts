/** Tables, tabs, pages of a list and progress bars, bundled into the areas that use them. */

export { Progress, type ProgressProps } from './display/progress/progress';
export { SteadyProgress, type SteadyProgressProps } from './display/progress/steady-progress';
export { type Column, Table, type TableProps } from './display/table';
export { Pagination, type PaginationProps } from './navigation/pagination';
export { type Tab, Tabs, type TabsProps } from './navigation/tabs';
