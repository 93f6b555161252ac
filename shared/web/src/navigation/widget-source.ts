import type { AccountOrder, ExposedPart } from '@bowtie/contracts';
import { type ComponentType, createContext } from 'react';

/** The widgets that areas expose for the pages of others, by their public names: what each is given. */
export interface WidgetProps {
  './BusinessOrder': {
    /** The order, with some of its cards. */
    details: AccountOrder;
    /** Whoever changed the order says so. */
    onChanged(): void;
  };
}
export type WidgetName = keyof WidgetProps;

/** What the file of a widget exports as its default. */
export interface WidgetModule<Name extends WidgetName = WidgetName> {
  Widget: ComponentType<WidgetProps[Name]>;
}

/** Where widgets come from: in a browser from the areas' remotes. */
export interface WidgetSource {
  /** Brings a widget, trying more than once. */
  load<Name extends WidgetName>(part: ExposedPart<Name>): Promise<WidgetModule<Name>>;
}

/** Given by the shell; without it, as on a server, every widget is what stands in its place. */
export const WidgetSourceContext = createContext<WidgetSource | undefined>(undefined);

/** Makes what an area exposes as a widget. Gives back what it is given; it is here for the types. */
export function areaWidget<Name extends WidgetName>(
  _name: Name,
  Widget: WidgetModule<Name>['Widget'],
): WidgetModule<Name> {
  return { Widget };
}
