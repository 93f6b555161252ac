import type { AreaName } from './areas';
import type { AreaRoute } from './release';
import type { PageQuery } from './routes/page-query';

/** One route as an area declares it: each says whether its page is rendered on the server. */
export type DeclaredRoute = Omit<AreaRoute, 'firstCalls' | 'query' | 'questions'> & {
  firstCalls?: readonly string[] | undefined;
  query?: PageQuery | undefined;
  questions?: readonly NonNullable<AreaRoute['questions']>[number][] | undefined;
};

/** What an area's `src/area.ts` declares; its build turns it into the descriptor. */
export interface AreaDefinition {
  area: AreaName;
  /** Who answers for it. */
  team: string;
  /** Module federation exposes: public name to source file. The shell has none. */
  exposes: Record<string, string>;
  routes: readonly DeclaredRoute[];
  /** Parts of the names of fonts that the first paint needs (shell). */
  fonts?: string[];
}

/** Declares an area. Gives back what it is given; it is here for the types. */
export function defineArea<const A extends AreaDefinition>(area: A): A {
  return area;
}
