/** What a gallery calls the kinds of chart that are not drawn here yet, by viz type. Source: wire §7.3. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bullet: 'Bullet Chart',
    cal_heatmap: 'Calendar Heatmap',
    chord: 'Chord Diagram',
    country_map: 'Country Map',
    deck_arc: 'deck.gl Arc',
    deck_contour: 'deck.gl Contour',
    deck_geojson: 'deck.gl Geojson',
    deck_grid: 'deck.gl Grid',
    deck_heatmap: 'deck.gl Heatmap',
    deck_hex: 'deck.gl 3D Hexagon',
    deck_multi: 'deck.gl Multiple Layers',
    deck_path: 'deck.gl Path',
    deck_polygon: 'deck.gl Polygon',
    deck_scatter: 'deck.gl Scatterplot',
    deck_screengrid: 'deck.gl Screen Grid',
    event_flow: 'Event Flow',
    funnel: 'Funnel Chart',
    gauge_chart: 'Gauge Chart',
    graph_chart: 'Graph Chart',
    handlebars: 'Handlebars',
    horizon: 'Horizon Chart',
    mapbox: 'MapBox',
    paired_ttest: 'Paired t-test Table',
    para: 'Parallel Coordinates',
    partition: 'Partition Chart',
    radar: 'Radar Chart',
    rose: 'Nightingale Rose Chart',
    sankey: 'Sankey Diagram (legacy)',
    sankey_v2: 'Sankey Chart',
    sunburst_v2: 'Sunburst Chart',
    time_pivot: 'Time-series Period Pivot',
    time_table: 'Time-series Table',
    tree_chart: 'Tree Chart',
    treemap_v2: 'Treemap',
    word_cloud: 'Word Cloud',
    world_map: 'World Map',
  }),
)

/** Most characters of a viz type that are shown where it has no name. */
const LONGEST = 60

/** The name of a kind of chart that is not drawn here: that of the gallery, else its viz type. */
export function undrawnName(vizType: string): string {
  return NAMES.get(vizType) ?? `“${vizType.slice(0, LONGEST)}”`
}
