import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'

/** A map of a country. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'country_map',
    name: 'Country Map',
    picture: PICTURES.map,
    category: 'Map',
    tags: ['2D', 'Comparison', 'Geo', 'Range', 'Report', 'Stacked'],
    description: 'The states of the USA, coloured by a value.',
    query: ['select_country', 'entity', 'metric', 'adhoc_filters'],
    appearance: ['number_format', 'linear_color_scheme'],
    own: { entity: { label: 'ISO 3166-2 codes of regions' }, select_country: { initial: 'usa' } },
  }),
]
