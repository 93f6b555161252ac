import type { ExposedPart } from '@bowtie/contracts';
import {
  AreaProvider,
  reportError,
  type WidgetModule,
  type WidgetName,
  type WidgetProps,
  WidgetSourceContext,
} from '@bowtie/web';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { WidgetBoundary } from './widget-boundary';

/** After this time a page shows what it has without the widget, which still comes then. */
const slowAfterMs = 1_500;

interface WidgetPlace<Name extends WidgetName> {
  part: ExposedPart<Name>;
  /** What the widget is given. */
  given: WidgetProps[Name];
  /** Stands there for the moment that a widget takes. */
  loading: ReactNode;
  /** Does as well as it can without the widget, which is slow, could not be had or broke. */
  fallback: ReactNode;
}

/** A widget of another area in this area's page. The page goes on without it where it cannot be had. */
export function Widget<Name extends WidgetName>({ part, given, loading, fallback }: WidgetPlace<Name>) {
  const source = useContext(WidgetSourceContext);
  const [module, setModule] = useState<WidgetModule<Name> | 'slow'>();
  const { area, part: name } = part;
  useEffect(() => {
    if (source === undefined) return;
    let isUnmounted = false;
    const slow = () => setModule((now) => now ?? 'slow');
    const timer = setTimeout(slow, slowAfterMs);
    source.load(part).then(
      (loaded) => {
        if (!isUnmounted) setModule(loaded);
      },
      (error: unknown) => {
        reportError('area loading', error, { area, page: name });
        if (!isUnmounted) slow();
      },
    );
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [source, part, name, area]);
  if (source === undefined || module === 'slow') return fallback;
  if (module === undefined) return loading;
  return (
    <WidgetBoundary area={area} name={name} fallback={fallback}>
      <AreaProvider area={area}>
        <module.Widget {...given} />
      </AreaProvider>
    </WidgetBoundary>
  );
}
