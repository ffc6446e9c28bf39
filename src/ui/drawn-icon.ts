import { createElement } from 'react'
import type { Icon } from './icons.ts'

/** A Lucide drawing as its file contains it: shapes in a square of 24. */
interface IconDrawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Makes an icon of a drawing. The build replaces Lucide's own factory, whose other features would be loaded with the shell, by
 * this one; class and attributes are the same, and base.css sets the rest.
 */
export function drawnIcon({ node }: IconDrawing): Icon {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, className, fill = 'none' }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill,
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className === undefined ? 'lucide' : `lucide ${className}`,
        'aria-hidden': 'true',
      },
      shapes,
    )
}
