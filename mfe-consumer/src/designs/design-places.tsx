import { Skeleton } from '@bowtie/ui';

/** The places of tiles of designs that are on their way. */
export function DesignPlaces({ count, className }: { count: number; className: string | undefined }) {
  return (
    <ul className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => `place ${place}`).map((place) => (
        <li key={place}>
          <Skeleton shape="card" />
          <Skeleton shape="text" width="60%" />
        </li>
      ))}
    </ul>
  );
}
