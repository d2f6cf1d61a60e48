import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Field, Input } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { LatticeStyles, latticeClass } from './jaali.tsx';
import { Pagination, shownPages } from './pagination.tsx';
import { PersonArch } from './person-arch.tsx';
import { SessionCard } from './session-card.tsx';
import { Windows } from './windows.tsx';

const render = (element: React.ReactNode): string => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

describe('controls', () => {
  test('a field ties its label, its hint and its error to the control', () => {
    const withHint = render(
      <Field label="GSTIN" hint="15 characters">
        <Input name="gstin" />
      </Field>,
    );
    const id = /for="([^"]+)"/.exec(withHint)?.[1];
    expect(withHint).toContain(`id="${id}"`);
    expect(/aria-describedby="([^"]+)"/.exec(withHint)?.[1]).toBe(/<p id="([^"]+)"/.exec(withHint)?.[1]);
    const withError = render(
      <Field label="GSTIN" hint="15 characters" error="A GSTIN has 15 characters. This has 9.">
        <Input name="gstin" />
      </Field>,
    );
    expect(withError).toContain('aria-invalid="true"');
    expect(withError).toContain('This has 9.');
    expect(withError).not.toContain('15 characters</p>');
  });

  test('a busy button keeps its words and says that it is busy', () => {
    const markup = render(<Button isBusy>Save</Button>);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain('Save');
    expect(markup).toContain('type="button"');
  });

  test.each([
    [0, undefined],
    [7, '>7<'],
    [128, '>99+<'],
  ])('an icon button with %i waiting is named and counted', (count, badge) => {
    const markup = render(
      <IconButton label="Bell" count={count}>
        <i />
      </IconButton>,
    );
    expect(markup).toContain('>Bell<');
    expect(badge === undefined ? '' : markup).toContain(badge ?? '');
  });
});

describe('pages of a list', () => {
  test.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 12, [1, 2, 3, 4, 5, null, 12]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [12, 12, [1, null, 8, 9, 10, 11, 12]],
  ])('page %i of %i shows %j', (page, pages, shown) => {
    expect(shownPages(page, pages)).toEqual(shown);
  });

  test('the present page is marked and the range is written with Indian grouping', () => {
    const markup = render(<Pagination page={2} limit={100_000} total={250_000} hrefOf={(page) => `?page=${page}`} />);
    expect(markup).toContain('1,00,001–2,00,000 of 2,50,000');
    expect(markup).toMatch(/aria-current="page"[^>]*>2</);
  });

  test('a list without rows has no pages', () => {
    expect(render(<Pagination page={1} limit={20} total={0} hrefOf={(page) => `?page=${page}`} />)).toBe('');
  });
});

describe('faces', () => {
  test('without an image the initials stand on a ground of their own, and a label is read', () => {
    const markup = render(<Avatar face={{ name: 'Tejal Mistry', seed: 'person:4' }} label="Tejal Mistry" />);
    expect(markup).toContain('>TM<');
    expect(markup).toContain('>Tejal Mistry<');
    expect(markup).toMatch(/background:#[0-9a-f]{6}/);
  });

  test('a very small face has one letter', () => {
    expect(render(<Avatar face={{ name: 'Tejal Mistry', seed: 'person:4' }} size={24} />)).toContain('>T<');
  });

  test('with an image the image is shown', () => {
    expect(render(<Avatar face={{ name: 'Tejal Mistry', seed: 'person:4', image: '/a.webp' }} />)).toContain('src="/a.webp"');
    expect(render(<PersonArch face={{ name: 'Tejal Mistry', seed: 'person:4' }} label="Tejal Mistry, no photo yet" />)).toContain(
      'role="img"',
    );
  });
});

describe('lattices on a page', () => {
  const lattice = { seed: 'theme:water', pair: 'water', family: 'vav' } as const;

  test('a lattice is written once, under the class by which it is shown', () => {
    const markup = render(<LatticeStyles lattices={[lattice, lattice]} />);
    const name = latticeClass(lattice).replace('jaali ', '');
    expect(markup.split(`.${name}{`)).toHaveLength(2);
  });

  test('a session names its theme in words, and a cancelled one is marked', () => {
    const markup = render(
      <SessionCard href="/agenda/x" title="Drains" time="09:30" format="Talk" theme={{ name: 'Water', lattice }} isCancelled />,
    );
    expect(markup).toContain('>Water<');
    expect(markup).toContain('data-cancelled="true"');
    expect(markup).toContain('href="/agenda/x"');
  });

  test.each([
    [14, 20, 14, 20],
    [41, 300, 1, 10],
    [299, 300, 9, 10],
    [300, 300, 10, 10],
    [1, 300, 1, 10],
    [0, 0, 0, 0],
  ])('%i of %i are shown as %i lit windows of %i', (lit, total, lights, windows) => {
    const markup = render(<Windows lit={lit} total={total} max={total > 20 ? 10 : 20} label="places" />);
    expect(markup.match(/fill-lit/g) ?? []).toHaveLength(lights);
    expect(markup.match(/<path/g) ?? []).toHaveLength(windows);
  });
});
