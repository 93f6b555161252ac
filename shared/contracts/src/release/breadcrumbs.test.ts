import { describe, expect, it } from 'vitest';
import { breadcrumbsOf } from './breadcrumbs';

const listed = [
  { path: '/', title: 'Cards people keep | Bowtie' },
  { path: '/press/', title: 'Press | Bowtie' },
  { path: '/press/research/', title: 'Research: studies and law | Bowtie' },
  { path: '/pressed-flowers/', title: 'Flowers | Bowtie' },
];

describe('breadcrumbs', () => {
  it('lead from the home page over what stands above, by the first words of each title', () => {
    expect(
      breadcrumbsOf({ path: '/press/research/', title: 'Research: studies and law | Bowtie' }, listed),
    ).toEqual([
      { label: 'Home', path: '/' },
      { label: 'Press', path: '/press/' },
      { label: 'Research', path: '/press/research/' },
    ]);
  });

  it('name no page above where none is, and none that only begins alike', () => {
    expect(breadcrumbsOf({ path: '/pressed-flowers/', title: 'Flowers | Bowtie' }, listed)).toEqual([
      { label: 'Home', path: '/' },
      { label: 'Flowers', path: '/pressed-flowers/' },
    ]);
  });
});
