import { createElement } from 'react'
import type { Icon } from './icons.ts'

/** One of Lucide's drawings as its files hold it: shapes in a square of 24. */
interface IconDrawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Makes an icon of a drawing. The build puts this for Lucide's own maker, which brings a kit for drawings of other kinds
 * into the shell; the class and the attributes are the same, and base.css sets the rest.
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
