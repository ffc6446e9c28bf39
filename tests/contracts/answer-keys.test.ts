import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type OwnAnswer, ownAnswers } from './own-answers.ts'
import { kindsByPath } from './value-kinds.ts'

// Answers of the reference server by call: each path of their JSON, with the kinds of its values.
const recordedKinds = z.record(z.string(), z.record(z.string(), z.string()))

const leftOut = z.array(
  z.strictObject({
    calls: z.array(z.string()),
    paths: z.array(z.string()),
    difference: z.enum(['missing', 'kind', 'data']),
    reason: z.string().check(z.minLength(20)),
  }),
)

function readData<S extends z.ZodMiniType>(schema: S, ...path: readonly string[]): z.output<S> {
  return z.parse(schema, JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8')))
}

const recorded = readData(recordedKinds, 'recordings', 'answer-keys.json')
const exceptions = readData(leftOut, 'left-out.json')

/** The paths of a call that differ on purpose in one way. */
function purposely(call: string, difference: string): readonly string[] {
  return exceptions
    .filter((one) => one.difference === difference && one.calls.includes(call))
    .flatMap(({ paths }) => paths)
}

function isBelow(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[]`)
}

let own: readonly OwnAnswer[]

beforeAll(async () => {
  own = await ownAnswers()
})

function differences(call: string): {
  readonly missing: readonly string[]
  readonly kind: readonly string[]
} {
  const data = new Set(purposely(call, 'data'))
  const answers = own.filter((answer) => answer.call === call && answer.status < 300)
  expect(answers).not.toEqual([])
  const ours = kindsByPath(
    answers.map(({ body }) => body),
    data,
  )
  const theirs = Object.entries(recorded[call] ?? {}).filter(
    ([path]) => ![...data].some((place) => path !== place && isBelow(path, place)),
  )
  return {
    missing: theirs.filter(([path]) => !ours.has(path)).map(([path]) => path),
    kind: theirs.flatMap(([path, kinds]) => {
      const other = [...(ours.get(path) ?? [])].filter((kind) => !kinds.split(' ').includes(kind))
      // If only null was recorded, the kind is unknown.
      if (kinds === 'null') return []
      return other.length === 0 ? [] : [`${path}: ${other.join(' ')}, not ${kinds}`]
    }),
  }
}

const CALLS = Object.keys(recorded)

test.each(CALLS)('every key of %s is present, except the listed exceptions', (call) => {
  const places = purposely(call, 'missing')
  const { missing } = differences(call)
  expect(missing.filter((path) => !places.some((place) => isBelow(path, place)))).toEqual([])
})

test.each(CALLS)('every value of %s is of a kind that was recorded', (call) => {
  const places = purposely(call, 'kind')
  const { kind } = differences(call)
  expect(kind.filter((text) => !places.some((place) => text.startsWith(`${place}: `)))).toEqual([])
})

test('no listed exception is present', () => {
  const needless = exceptions.flatMap(({ calls, paths, difference }) =>
    paths.filter((path) => !calls.some((call) => isNeeded(call, path, difference))),
  )
  expect(needless).toEqual([])
})

function isNeeded(call: string, path: string, difference: 'missing' | 'kind' | 'data'): boolean {
  if (difference === 'data') return path in (recorded[call] ?? {})
  const { missing, kind } = differences(call)
  return difference === 'missing'
    ? missing.some((one) => isBelow(one, path))
    : kind.some((text) => text.startsWith(`${path}: `))
}
