import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkMetadata } from '#domain/dashboard/edit/metadata/schema.ts'

const problems = (text: string) =>
  checkMetadata(text).problems.map(
    ({ kind, line, column, message }) => `${kind} ${line}:${column} ${message}`,
  )

describe('metadata that a person types', () => {
  test('as Superset saves it has no problem', () => {
    const file = join(import.meta.dirname, '../../../chart/recordings/dashboard.json')
    const saved: { json_metadata: string } = JSON.parse(readFileSync(file, 'utf8'))
    expect(checkMetadata(saved.json_metadata).problems).toEqual([])
  })

  test('may be empty', () => {
    expect(checkMetadata(' \n')).toEqual({ settings: new Map(), problems: [] })
  })

  test.each([
    ['[]', 'error 1:1 The metadata must be an object in braces.'],
    ['"text"', 'error 1:1 The metadata must be an object in braces.'],
    ['{\n  "color_scheme": "a",\n}', 'error 3:1 This is not JSON. Expected: a name in double quotes.'],
    ['{color_scheme: 1}', 'error 1:2 This is not JSON. Expected: a name in double quotes or }.'],
    ['{"color_scheme" "a"}', 'error 1:17 This is not JSON. Expected: a colon.'],
    ['{"a": 1 "b": 2}', 'error 1:9 This is not JSON. Expected: a comma or }.'],
    ['{"a": [1, 2}', 'error 1:12 This is not JSON. Expected: a comma or ].'],
    ['{"a": undefined}', 'error 1:7 This is not JSON. Expected: a value.'],
    ['{"a": "b}', 'error 1:7 This is not JSON. Expected: closing double quotes.'],
    ['{"a": 1} x', 'error 1:10 This is not JSON. Expected: the end of the text.'],
    ['{"a": 01}', 'error 1:7 This is not JSON. Expected: a value.'],
  ])('%j is no JSON object, and the place is named', (text, problem) => {
    expect(problems(text)).toEqual([problem])
    expect(checkMetadata(text).settings).toBe(null)
  })

  test.each([
    [
      '{"remote_id": 9007199254740993}',
      'error 1:2 This number has more digits than can be stored. Write it as a text, in quotes.',
    ],
    [
      '{"label_colors":{},\n "filter_scopes":{"a":{"b":[1, 12345678901234567890]}}}',
      'error 2:32 This number has more digits than can be stored. Write it as a text, in quotes.',
    ],
    [
      '{"label_colors":{}, "stagger_time": 1e400}',
      'error 1:21 This number has more digits than can be stored. Write it as a text, in quotes.',
    ],
    [
      '{"stagger_time": 0.12345678901234567890}',
      'error 1:2 This number has more digits than can be stored. Write it as a text, in quotes.',
    ],
    [
      '{"stagger_time": -1e-400}',
      'error 1:2 This number has more digits than can be stored. Write it as a text, in quotes.',
    ],
  ])('%j would be rounded', (text, problem) => {
    expect(problems(text)).toContain(problem)
  })

  test.each([
    ['digits', '1'.repeat(401)],
    ['decimals', `0.${'1'.repeat(400)}`],
    ['digits of its exponent', `1e${'0'.repeat(400)}1`],
  ])('a number with more than 400 %s is too long, though it is JSON', (_, number) => {
    expect(problems(`{"my_own": ${number}}`)).toEqual([
      'error 1:1 The text has a number of more than 400 characters.',
    ])
  })

  test('a large number that is stored with its digits has no problem', () => {
    expect(problems('{"refresh_frequency": 9007199254740992}')).toEqual([])
  })

  test.each([
    ['{"refresh_frequency": "30"}', 'error 1:2 “refresh_frequency” must be a number of seconds.'],
    ['{"cross_filters_enabled": 1}', 'error 1:2 “cross_filters_enabled” must be true or false.'],
    [
      '{"filter_bar_orientation": "LEFT"}',
      'error 1:2 “filter_bar_orientation” must be "VERTICAL" or "HORIZONTAL".',
    ],
    [
      '{"timed_refresh_immune_slices":\n [1, "2"]}',
      'error 2:6 “timed_refresh_immune_slices.1” has the wrong type. “timed_refresh_immune_slices” must be a list of chart ids.',
    ],
    [
      '{"label_colors": {"ORD": "#111",\n "ATL": 7}}',
      'error 2:2 “label_colors.ATL” has the wrong type. “label_colors” must be an object with a text for each label.',
    ],
    [
      '{"native_filter_configuration": [{"id": "A"},\n {"id": "B", "scope": {"rootPath": "ROOT_ID", "excluded": []}}]}',
      'error 2:24 “native_filter_configuration.1.scope.rootPath” has the wrong type. “native_filter_configuration” must be a list of filters, each with an id and with members of their types.',
    ],
    ['{"positions": {}}', 'error 1:2 The layout is edited on the board. Remove “positions”.'],
  ])('%j has a member of the wrong type, whose place is named', (text, problem) => {
    expect(problems(text)).toEqual([problem])
  })

  test('an unknown setting is a hint, and stays', () => {
    const { settings } = checkMetadata('{"my_own": [1]}')
    expect(settings).toEqual(new Map([['my_own', [1]]]))
    expect(problems('{"my_own": [1]}')).toEqual([
      'hint 1:2 “my_own” is not a known setting. It is stored unchanged, and a Superset may reject it.',
    ])
  })

  test('a setting that is set twice is a hint', () => {
    expect(problems('{"color_scheme": "a",\n"color_scheme": "b"}')).toEqual([
      'hint 2:1 “color_scheme” is set twice. The last value counts.',
    ])
  })

  test('null is no value', () => {
    expect(problems('{"color_scheme": null, "native_filter_configuration": null}')).toEqual([])
  })

  test('names from a prototype are settings as any other', () => {
    expect(problems('{"constructor": 1, "__proto__": 2}')).toHaveLength(2)
  })

  test('a text that nests without end is a problem', () => {
    expect(problems(`{"a": ${'['.repeat(200_000)}`)).toHaveLength(1)
  })

  test('has a place for every fault: a text is JSON exactly if it has no syntax fault', () => {
    const near = fc
      .tuple(
        fc.json({ maxDepth: 3 }),
        fc.nat(60),
        fc.constantFrom('', '"', ',', '{', ']', '1', ' ', '\\', '\n'),
      )
      .map(([text, at, sign]) => `${text.slice(0, at)}${sign}${text.slice(at + 1)}`)
    fc.assert(
      fc.property(fc.oneof(fc.json(), near), (text) => {
        fc.pre(text.trim() !== '')
        const isBroken = problems(text).some((problem) => problem.includes('This is not JSON'))
        expect(isBroken).toBe(!isJson(text))
      }),
      { numRuns: 1_000 },
    )
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
