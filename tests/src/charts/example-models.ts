import type { MarkName, ModelOf } from '#domain/chart/model/chart-model.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import type { DrawnSeries } from '#domain/chart/model/series-chart.ts'
import type { TableCell } from '#domain/chart/model/table.ts'
import { ok } from '#domain/core/result.ts'

const axis = (max: number) => ({
  min: 0,
  max,
  ticks: [
    { value: 0, label: '0' },
    { value: max, label: `${max}` },
  ],
})

const drawn = (name: string, color: string, values: readonly number[]): DrawnSeries => ({
  name,
  color,
  dash: 0,
  values,
  textAt: (place) => String(values[place]),
  shape: 'line',
  area: null,
  marker: null,
  side: 0,
  stack: null,
  spans: values.map((value) => [0, value]),
  valueTexts: values.map(() => ''),
})

/** A cell of a table that holds a text. */
export function textCell(text: string): TableCell {
  return { text, exact: text, bar: null, isNegative: false, isNull: false }
}

const picture = (...names: readonly string[]) => ({
  tips: names.map((title) => ({ title, color: null, rows: [{ name: 'count', text: '1' }] })),
  legend: null,
  pickAt: (at: number): Pick | null => {
    const value = names[at]
    if (value === undefined || value === '') return null
    return { label: value, alternatives: [[{ kind: 'value', column: 'name', value, label: value }]] }
  },
})

/** A small model of each mark. */
export const MODELS: { readonly [K in MarkName]: ModelOf<K> } = {
  number: {
    kind: 'number',
    number: '1.63',
    unit: 'M',
    exact: '1,628,412',
    change: { text: '+3.5 %', note: 'on the month before' },
    note: 'Mar 2001',
    trend: { values: [1, null, 3], fromZero: true },
  },
  table: {
    kind: 'table',
    columns: [{ name: 'n', label: 'n', isNumber: true, hasBars: false }],
    rows: [[textCell('7')]],
    totals: [textCell('total')],
  },
  matrix: {
    kind: 'matrix',
    xs: ['08', '09'],
    ys: ['Mon'],
    cells: [
      { x: 0, y: 0, step: 1, text: 'low' },
      { x: 1, y: 0, step: 7, text: 'high' },
    ],
  },
  parts: {
    kind: 'parts',
    parts: [
      { name: 'ORD', color: '#ff0000', value: 3, text: '3', share: '75 %', label: 'ORD' },
      { name: 'DFW', color: '#00ff00', value: 1, text: '1', share: '25 %', label: 'DFW' },
    ],
    total: '4',
    shape: {
      kind: 'ring',
      inner: 0.3,
      outer: 0.7,
      rose: null,
      hasLabelsOutside: true,
      hasLines: true,
      showsTotal: false,
    },
    ...picture('ORD', 'DFW'),
  },
  petals: {
    kind: 'petals',
    petals: [
      { name: 'Jan', pieces: [{ value: 3, color: '#ff0000', tip: 0 }] },
      { name: 'Feb', pieces: [{ value: 1, color: '#ff0000', tip: 1 }] },
    ],
    isByArea: false,
    ...picture('Jan', 'Feb'),
  },
  series: {
    kind: 'series',
    isHorizontal: false,
    xs: [0, 1, 2],
    xLabels: ['Jan', 'Feb', 'Mar'],
    x: { ...axis(2), isNamed: false, title: null, rotation: 0, hasMinorTicks: false },
    y: { ...axis(20), isHidden: false, title: null, hasMinorLines: false },
    secondY: null,
    series: [drawn('ATL', '#ff0000', [2, 4, 6]), drawn('ORD', 'chart-1', [10, 12, 18])],
    stackTotals: null,
    legend: { place: 'ends', scrolls: true, margin: 0 },
    tooltip: { isRich: true, hasTotal: false, hasShares: false, isSorted: true, titles: [], totals: [] },
    marks: [],
    whiskers: [],
    others: null,
    open: [],
    zoomTo: null,
  },
  pivot: {
    kind: 'pivot',
    totalName: 'Total',
    rowNames: ['origin'],
    columnNames: ['Metric'],
    rows: [
      { names: ['ATL'], isTotal: false },
      { names: [], isTotal: true },
    ],
    columns: [{ names: ['count'], isTotal: false }],
    cellAt: (row) => ({ text: row === 0 ? '7' : '12', exact: '', tint: null }),
  },
  points: {
    kind: 'points',
    xName: 'late',
    x: axis(20),
    y: axis(20),
    series: [{ name: 'ATL', color: '#ff0000', points: [{ x: 10, y: 10 }], texts: [{ x: '10', y: '10' }] }],
  },
  message: { kind: 'message', title: 'Nothing to draw', text: 'All values are below zero.' },
  hierarchy: {
    kind: 'hierarchy',
    nodes: [
      { parent: null, name: '', size: null, color: 'bg-surface', label: '' },
      { parent: 0, name: 'ORD', size: 3, color: '#ff0000', label: 'ORD' },
      { parent: 0, name: 'DFW', size: 1, color: '#00ff00', label: 'DFW' },
    ],
    shape: { kind: 'treemap', showsUpperLabels: true },
    ...picture('Total', 'ORD', 'DFW'),
  },
  tree: {
    kind: 'tree',
    nodes: [
      { parent: null, name: 'all' },
      { parent: 0, name: 'ORD' },
      { parent: 0, name: 'DFW' },
    ],
    isRadial: false,
    orient: 'LR',
    namePlace: 'left',
    leafNamePlace: 'right',
    symbol: 'emptyCircle',
    symbolSize: 7,
    emphasis: 'descendant',
    ...picture('all', 'ORD', 'DFW'),
  },
  flow: {
    kind: 'flow',
    nodes: [
      { name: 'ORD', color: '#ff0000' },
      { name: 'DFW', color: '#00ff00' },
    ],
    links: [{ from: 0, to: 1, value: 3 }],
    shape: 'sankey',
    ...picture('ORD', 'DFW', 'ORD → DFW'),
  },
  graph: {
    kind: 'graph',
    nodes: [
      { name: 'ORD', color: '#ff0000', size: 10, isNamed: true },
      { name: 'DFW', color: '#00ff00', size: 20, isNamed: true },
    ],
    links: [{ from: 0, to: 1, width: 2 }],
    layout: 'force',
    ends: ['none', 'arrow'],
    edgeLength: 400,
    gravity: 0.3,
    repulsion: 1_000,
    friction: 0.2,
    ...picture('ORD', 'DFW', 'ORD → DFW'),
  },
  radar: {
    kind: 'radar',
    axes: ['count', 'delay', 'distance'].map((name) => ({ name, end: '10' })),
    series: [
      { name: 'ORD', color: '#ff0000', shares: [1, 0.5, 0.2], labels: ['10', '5', '2'] },
      { name: 'DFW', color: '#00ff00', shares: [0.4, null, 0.9], labels: ['4', '', '9'] },
    ],
    isCircle: false,
    labelOffset: { x: 0, y: -1 },
    ...picture('ORD', 'DFW'),
  },
  parallel: {
    kind: 'parallel',
    axes: ['count', 'delay'].map((name) => ({
      name,
      marks: [
        { share: 0, label: '0' },
        { share: 1, label: '10' },
      ],
    })),
    lines: [
      { color: '#ff0000', shares: [0.2, 0.9] },
      { color: '#00ff00', shares: [0.4, null] },
    ],
    ...picture('ORD', 'DFW'),
  },
  cloud: {
    kind: 'cloud',
    words: [
      { text: 'ORD', size: 40, angle: 0, color: '#ff0000' },
      { text: 'DFW', size: 20, angle: 90, color: '#00ff00' },
    ],
    ...picture('ORD', 'DFW'),
  },
  map: {
    kind: 'map',
    atlas: 'us-states',
    regions: [
      { id: '06', color: '#ff0000', tip: 0 },
      { id: '36', color: '#00ff00', tip: 1 },
    ],
    bubbles: [{ id: '06', radius: 10, color: 'chart-2', tip: 0 }],
    ...picture('California', 'New York'),
  },
  bullet: {
    kind: 'bullet',
    axis: axis(100),
    ranges: [
      { at: 100, label: 'all', tip: 1, color: 'seq-1' },
      { at: 50, label: 'half', tip: 2, color: 'seq-2' },
    ],
    bar: { at: 72, label: '72', tip: 0 },
    markers: [{ at: 90, label: 'goal', tip: 3 }],
    lines: [{ at: 20, label: 'last year', tip: 4 }],
    ...picture('count', 'all', 'half', 'goal', 'last year'),
  },
  html: { kind: 'html', render: async () => ok('<p>ATL 7</p>') },
  horizon: {
    kind: 'horizon',
    places: [0, 0.5, 1],
    marks: [
      { share: 0, label: 'Jan' },
      { share: 1, label: 'Mar' },
    ],
    rows: [
      { name: 'ATL', levels: [0.5, 3, 7] },
      { name: 'ORD', levels: [-1, null, 2] },
    ],
    rowHeight: 25,
    ...picture('ATL', 'ORD'),
  },
  geo: {
    kind: 'geo',
    areas: [
      {
        rings: [
          [
            [-100, 30],
            [-90, 30],
            [-90, 40],
          ],
        ],
        fill: '#ff0000',
        stroke: null,
        width: 0,
        opacity: 1,
        tip: 0,
      },
    ],
    lines: [
      {
        places: [
          [-120, 30],
          [-80, 45],
        ],
        color: '#00ff00',
        width: 2,
        tip: 1,
      },
    ],
    dots: [{ at: [-84, 33], radius: 5, color: '#0000ff', tip: 2 }],
    ...picture('area', 'line', 'dot'),
  },
}
