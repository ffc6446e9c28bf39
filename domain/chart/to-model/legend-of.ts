import type { ColorName } from '#domain/chart/model/color.ts'
import type { Legend } from '#domain/chart/model/picture/picture.ts'

interface LegendForm {
  readonly show_legend: boolean
  readonly legendOrientation: string | null
}

const PLACES = ['top', 'bottom', 'left', 'right'] as const

/** Maximum number of names in a legend. */
const MOST_NAMES = 60

/** The legend of names that are not in the drawing; null for none. */
export function legendOf(
  form: LegendForm,
  entries: readonly { readonly name: string; readonly color: ColorName; readonly text?: string }[],
): Legend | null {
  if (!form.show_legend || entries.length === 0) return null
  return {
    place: PLACES.find((place) => place === form.legendOrientation) ?? 'top',
    entries: entries.slice(0, MOST_NAMES).map(({ name, color, text = '' }) => ({ name, color, text })),
  }
}
