import { type HostileFamily, type HostileInput, jsonInput, rawInput } from '#tests/hostile/hostile-input.ts'

const CALLS = [
  '/api/v1/chart/',
  '/api/v1/dashboard/',
  '/api/v1/dataset/',
  '/api/v1/saved_query/',
  '/api/v1/database/',
]

const RISON: readonly (readonly [string, string])[] = [
  ['open brackets', '('.repeat(3_000)],
  ['lists', `${'!('.repeat(3_900)}`],
  ['closed lists', `${'!('.repeat(2_000)}${')'.repeat(2_000)}`],
  ['objects', `${'(a:'.repeat(1_500)}1${')'.repeat(1_500)}`],
  ['an open text', `(filters:!((col:slice_name,opr:ct,value:'${'!!'.repeat(3_500)}`],
  [
    'many filters',
    `(filters:!(${Array.from({ length: 190 }, () => '(col:slice_name,opr:ct,value:a)').join(',')}))`,
  ],
  ['patterns', `(filters:!((col:slice_name,opr:ct,value:'${'%25a'.repeat(1_500)}')))`],
  ['a huge page', '(page:999999999,page_size:999999999)'],
  ['a number without end', `(page:${'9'.repeat(7_000)})`],
  ['many columns', `(columns:!(${'id,'.repeat(2_500)}id))`],
]

const JSON_TEXTS: readonly (readonly [string, string])[] = [
  ['lists in lists', `${'['.repeat(2_000_000)}`],
  ['closed lists', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
  ['objects', `${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}`],
  ['99 levels, many times', `[${`${'['.repeat(98)}${']'.repeat(98)},`.repeat(20_000)}1]`],
  ['an open text', `"${'\\"'.repeat(2_000_000)}`],
  ['many keys', `{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ['one key again and again', `{${Array.from({ length: 400_000 }, () => '"a":1').join(',')}}`],
  ['many numbers', `[${'1,'.repeat(2_000_000)}1]`],
  ['many empty objects', `[${'{},'.repeat(1_300_000)}{}]`],
  ['a long number', '9'.repeat(4_000_000)],
  ['a body above the limit', ' '.repeat(5_000_000)],
  ['nothing but spaces', ' '.repeat(4_000_000)],
]

const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'long cookie': { 'x-long': 'x'.repeat(10_000) },
  'many ranges': { range: `bytes=${'0-0,'.repeat(2_000)}0-0` },
  'a long preference': { prefer: 'wait='.repeat(2_000) },
  'a preference of commas': { prefer: ','.repeat(10_000) },
  'a long type': { accept: 'a/b,'.repeat(2_500) },
  'tags without end': { 'if-none-match': '"a",'.repeat(2_500) },
}

/** Bodies, query strings and headers. */
export const requests: HostileFamily = ({ datasetId }) => {
  const get = (name: string, path: string, headers = {}): HostileInput => ({
    name,
    method: 'GET',
    path,
    headers,
  })
  return [
    ...CALLS.flatMap((path) => RISON.map(([name, q]) => get(`rison, ${path}: ${name}`, `${path}?q=${q}`))),
    ...JSON_TEXTS.flatMap(([name, text]) => [
      rawInput(`JSON, chart data: ${name}`, '/api/v1/chart/data', text),
      rawInput(`JSON, new chart: ${name}`, '/api/v1/chart/', text),
      rawInput(
        `JSON, form data: ${name}`,
        '/api/v1/explore/form_data',
        JSON.stringify({
          datasource_id: datasetId,
          datasource_type: 'table',
          form_data: text.slice(0, 3_500_000),
        }),
      ),
    ]),
    ...JSON_TEXTS.slice(3, 8).map(([name, text]) => ({
      name: `JSON in a form: ${name}`,
      method: 'POST' as const,
      path: '/superset/explore_json/',
      body: new URLSearchParams({ form_data: text.slice(0, 1_200_000) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })),
    ...JSON_TEXTS.slice(3, 8).map(([name, text]) =>
      jsonInput(`JSON stored as a text: ${name}`, '/api/v1/chart/', {
        slice_name: 'x',
        viz_type: 'table',
        datasource_id: datasetId,
        datasource_type: 'table',
        params: text.slice(0, 1_800_000),
      }),
    ),
    ...Object.entries(HEADERS).map(([name, headers]) => get(`header: ${name}`, '/api/v1/chart/', headers)),
    get('address: 60,000 letters', `/api/v1/chart/?${'a'.repeat(60_000)}`),
    get('address: many parameters', `/api/v1/chart/?${'a=1&'.repeat(2_000)}`),
    get('address: many dots', `/${'../'.repeat(2_500)}`),
    get('address: many slashes', '/'.repeat(8_000)),
    get('address: percents', `/api/v1/chart/?q=${'%'.repeat(8_000)}`),
    {
      name: 'form: many fields',
      method: 'POST',
      path: '/superset/explore_json/',
      body: 'a=1&'.repeat(900_000),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    {
      name: 'form: one field of signs',
      method: 'POST',
      path: '/superset/explore_json/',
      body: `form_data=${'%22'.repeat(1_000_000)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    {
      name: 'form: borders',
      method: 'POST',
      path: '/api/v1/chart/import/',
      body: '\r\n--b'.repeat(700_000),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    },
    {
      name: 'form: heads of parts',
      method: 'POST',
      path: '/api/v1/chart/import/',
      body: `--b\r\n${'x: y\r\n'.repeat(600_000)}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    },
  ]
}
