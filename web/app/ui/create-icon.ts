import { createElement, type ComponentProps } from 'react';

/** An icon as the icon library keeps it. */
export interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
  readonly aliases?: readonly string[];
}

export type IconProps = ComponentProps<'svg'> & { size?: number };

/**
 * Draws what the library's own `createLucideIcon` draws, with the props that this site gives its icons and none of the rest: the build
 * puts it in that function's place, because every page carries it.
 */
export function createIcon({ name, node, aliases = [] }: IconData) {
  const own = ['lucide', ...[name, ...aliases].map((word) => `lucide-${word}`)];
  return function Icon({ size = 24, strokeWidth = 2, className = '', ...rest }: IconProps) {
    const isNamed = rest['aria-hidden'] !== undefined || rest['aria-label'] !== undefined;
    const attributes: ComponentProps<'svg'> = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: [...own, ...className.split(' ').filter(Boolean)].join(' '),
      ...(isNamed ? {} : { 'aria-hidden': 'true' }),
      ...rest,
    };
    return createElement(
      'svg',
      attributes,
      node.map(([tag, of]) => createElement(tag, of)),
    );
  };
}
