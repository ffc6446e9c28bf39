import { expect, test } from 'vitest'
import { fillText, TEXTS } from '#domain/errors/texts.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'
import type { FailedChange } from '#domain/records/kind/labels.ts'

function textOf(fields: readonly string[], failed: Pick<FailedChange, 'reason' | 'message'>): string {
  const change = { op: 'update', fields, name: null } as const
  const label = labelsNamed('dashboards').failure({ change, isNew: false, fields: null, ...failed })
  return label === 'not-moved' ? label : fillText(TEXTS[label.code], label.values ?? {})
}

test.each([
  [['title'], 'refused', 'Must be unique', 'Sorry, there was an error saving this dashboard: Must be unique'],
  [
    ['slug'],
    'failing',
    '',
    'Sorry, there was an error saving this dashboard: Sorry, an unknown error occurred',
  ],
  [['position'], 'forbidden', 'Forbidden', 'You do not have permission to edit this dashboard'],
  [['published'], 'forbidden', 'Forbidden', 'You do not have permissions to edit this dashboard.'],
] as const)(
  'a change of %j that the server rejects as %s is reported: %s',
  (fields, reason, message, text) => {
    expect(textOf(fields, { reason, message })).toBe(text)
  },
)
