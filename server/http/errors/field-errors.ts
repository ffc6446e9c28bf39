import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const EXPECTED: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    number: 'Not a valid integer.',
    int: 'Not a valid integer.',
    string: 'Not a valid string.',
    boolean: 'Not a valid boolean.',
    array: 'Not a valid list.',
    object: 'Not a valid mapping type.',
    record: 'Not a valid mapping type.',
  }),
)

/** The faults of a value by field, as the reference server words them. */
export function fieldErrors(issues: readonly Issue[], value: unknown): Record<string, readonly string[]> {
  const fields = new Map<string, readonly string[]>()
  for (const [field, reason] of issues.flatMap((issue) => reasonsOf(issue, value))) {
    fields.set(field, [...(fields.get(field) ?? []), reason])
  }
  return Object.fromEntries(fields)
}

function reasonsOf(issue: Issue, value: unknown): readonly (readonly [field: string, reason: string])[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...path, key].join('.'), 'Unknown field.'] as const)
  }
  return [[path.join('.') || '_schema', reasonOf(issue, valueAt(value, issue.path))]]
}

function reasonOf(issue: Issue, given: unknown): string {
  if (given === undefined) return 'Missing data for required field.'
  if (given === null) return 'Field may not be null.'
  if (issue.code === 'invalid_type') return EXPECTED.get(issue.expected) ?? `Not a valid ${issue.expected}.`
  if (issue.code === 'invalid_value') return `Must be one of: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'too_small') return `Shorter than minimum length ${issue.minimum}.`
  if (issue.code === 'too_big') return `Longer than maximum length ${issue.maximum}.`
  return 'Invalid value.'
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (typeof inner !== 'object' || inner === null) return undefined
    return Object.getOwnPropertyDescriptor(inner, key)?.value as unknown
  }, value)
}
