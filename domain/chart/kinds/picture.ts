/** A line of a picture, or with `isFilled` an area, as an SVG path in a square of 24. */
export interface Shape {
  readonly d: string
  readonly isFilled?: boolean
}

/** Draws a line along an SVG path. */
export const line = (d: string): Shape => ({ d })

/** Fills the area of an SVG path. */
export const area = (d: string): Shape => ({ d, isFilled: true })

/** The two axes of a plot. */
export const AXES = line('M3 3v18h18')

/** Pictures that several kinds share; `any` is for a viz type without a builder. */
export const PICTURES = {
  any: [AXES, line('M7 16v-4M12 16V7M17 16v-6')],
  area: [AXES, area('m5 16 4-6 4 4 7-8v14H5z'), line('m5 16 4-6 4 4 7-8')],
  bars: [
    AXES,
    area('M6 13h3v8H6zM11 8h3v13h-3zM16 11h3v10h-3z'),
    line('M6 21v-8h3v8M11 21V8h3v13M16 21V11h3v10'),
  ],
  flow: [
    area('M4 5c8 0 8 5 16 5v4c-8 0-8-4-16-4z'),
    area('M4 14c8 0 8 3 16 3v3c-8 0-8-2-16-2z'),
    line('M4 4v15M20 9v12'),
  ],
  graph: [line('M6 5a2 2 0 1 0 .1 0zM18 7a2 2 0 1 0 .1 0zM10 16a2 2 0 1 0 .1 0zM8 7l8 2M7 9l3 7M17 11l-6 6')],
  line: [AXES, line('m5 15 4-5 4 3 7-8')],
  map: [line('M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14')],
  pie: [line('M12 3a9 9 0 1 0 9 9h-9z'), area('M15 2.6A9 9 0 0 1 21.4 9H15z')],
  table: [line('M4 4h16v16H4zM4 9h16M4 14.5h16M10 4v16')],
  treemap: [line('M4 4h16v16H4zM12 4v16M12 11h8M16 11v9M4 14h8')],
  cloud: [line('M4 8h9M15 8h5M4 13h4M10 13h10M6 18h8')],
} satisfies Readonly<Record<string, readonly Shape[]>>
