import type { ReactNode } from 'react';

/** A named group of the gallery. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, paddingBlock: 24 }}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

/** Things side by side, wrapping. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>{children}</div>;
}

/** Columns of equal width that wrap. */
export function Grid({ children, min = 280 }: { readonly children: ReactNode; readonly min?: number }) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))`;
  return <div style={{ display: 'grid', gap: 24, gridTemplateColumns, alignItems: 'start' }}>{children}</div>;
}
