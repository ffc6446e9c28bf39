import { exactValue } from '#domain/chart/format/formats.ts'
import type { ColorName } from '#domain/chart/model/color.ts'
import type { GeoModel, LonLat } from '#domain/chart/model/picture/geo.ts'
import type { PickAt, Tip } from '#domain/chart/model/picture/picture.ts'
import { rangeOf, stepColor } from '#domain/chart/to-model/colors/color-steps.ts'
import type { PlaceBin } from '#domain/chart/to-model/places/bin-places.ts'

/** The shapes of a map with their tips; `drawn` of `known` shapes are drawn. */
export interface GeoParts extends Pick<GeoModel, 'areas' | 'lines' | 'dots' | 'tips' | 'pickAt'> {
  readonly known: number
  readonly drawn: number
  /** The number of rows without a readable place. */
  readonly lost: number
  readonly colorRange: readonly [low: number, high: number] | null
  readonly notes: readonly string[]
  readonly what: string
}

/** Maximum number of single shapes. */
export const MOST_THINGS = 5_000

/** A map without shapes. */
export const NO_PARTS: GeoParts = {
  areas: [],
  lines: [],
  dots: [],
  tips: [],
  pickAt: () => null,
  known: 0,
  drawn: 0,
  lost: 0,
  colorRange: null,
  notes: [],
  what: 'map',
}

/** A tip with a title and named values. */
export function tipOf(
  title: string,
  color: ColorName | null,
  rows: readonly (readonly [name: string, text: string])[],
): Tip {
  return { title, color, rows: rows.map(([name, text]) => ({ name, text })) }
}

/** Cells as areas, colored by value. */
export function cellParts(
  bins: readonly PlaceBin[],
  {
    metricName,
    what,
    lost,
    opacity = 0.8,
    pick = () => null,
  }: {
    metricName: string
    what: string
    lost: number
    opacity?: number
    /** Finds the rows behind a cell. */
    pick?: (bin: PlaceBin) => ReturnType<PickAt>
  },
): GeoParts {
  const range = rangeOf(bins.map(({ value }) => value))
  const drawn = bins.toSorted((a, b) => b.value - a.value).slice(0, MOST_THINGS)
  return {
    ...NO_PARTS,
    areas: drawn.map(({ ring, value }, tip) => ({
      rings: [ring],
      fill: stepColor(value, range),
      stroke: null,
      width: 0,
      opacity,
      tip,
    })),
    tips: drawn.map(({ count, value }) =>
      tipOf('', stepColor(value, range), [
        [metricName, exactValue(value)],
        ['Places', exactValue(count)],
      ]),
    ),
    pickAt: (tip) => {
      const bin = drawn[tip]
      return bin === undefined ? null : pick(bin)
    },
    known: bins.length,
    drawn: drawn.length,
    lost,
    colorRange: range,
    what,
  }
}

/** A place as the text of a tip: 33.64, −84.43. */
export function placeText([longitude, latitude]: LonLat): string {
  return `${exactValue(Number(latitude.toFixed(4)))}, ${exactValue(Number(longitude.toFixed(4)))}`
}
