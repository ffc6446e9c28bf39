import { isFilled } from '#domain/chart/controls/checks.ts'
import type { Fields } from './field.ts'

/** What maps have. */
export const MAP_FIELDS = {
  select_country: {
    type: 'select',
    label: 'Country',
    choices: [{ value: 'usa', label: 'USA' }],
    takesOthers: true,
    checks: [isFilled],
  },
  country_fieldtype: {
    type: 'select',
    label: 'Country field type',
    choices: [
      { value: 'name', label: 'Full name' },
      { value: 'cioc', label: 'code International Olympic Committee (cioc)' },
      { value: 'cca2', label: 'code ISO 3166-1 alpha-2 (cca2)' },
      { value: 'cca3', label: 'code ISO 3166-1 alpha-3 (cca3)' },
    ],
  },
  show_bubbles: { type: 'flag', label: 'Show bubbles' },
  color_by: {
    type: 'select',
    label: 'Color by',
    choices: [
      { value: 'metric', label: 'Metric' },
      { value: 'country', label: 'Country' },
    ],
  },
} satisfies Fields
