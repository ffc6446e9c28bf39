import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'

/** A map of the world. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'world_map',
    name: 'World Map',
    picture: PICTURES.map,
    category: 'Map',
    tags: ['2D', 'Comparison', 'Intensity', 'Multi-Dimensions', 'Multi-Layers', 'Popular'],
    description: 'The countries of the world, coloured by a value, with bubbles for a second one.',
    query: ['entity', 'country_fieldtype', 'metric', 'adhoc_filters', 'row_limit', 'sort_by_metric'],
    appearance: [
      'show_bubbles',
      'secondary_metric',
      'max_bubble_size',
      'color_picker',
      'color_by',
      'linear_color_scheme',
      'color_scheme',
      'y_axis_format',
      'currency_format',
    ],
    own: {
      entity: { label: 'Country column' },
      country_fieldtype: { initial: 'cca2' },
      secondary_metric: { label: 'Bubble size' },
      color_picker: { label: 'Bubble color' },
      y_axis_format: { label: 'Number format' },
      color_by: { initial: 'metric' },
      show_bubbles: { initial: false },
      sort_by_metric: { initial: false },
    },
  }),
]
