import { expect, test } from 'vitest'
import { savedMessages } from '#domain/chart/save/save-messages.ts'

const NONE = { kind: 'none' } as const

test.each([
  [false, NONE, ['Chart [Delays] has been saved']],
  [true, NONE, ['Chart [Delays] has been overwritten']],
  [
    false,
    { kind: 'new', title: 'Flights' } as const,
    [
      'Chart [Delays] has been saved',
      'Dashboard [Flights] just got created and chart [Delays] was added to it',
    ],
  ],
  [
    true,
    { kind: 'existing', id: 3, title: 'Flights' } as const,
    ['Chart [Delays] has been overwritten', 'Chart [Delays] was added to dashboard [Flights]'],
  ],
])('saving reports what was done (overwritten: %s, %o)', (isOverwritten, dashboard, texts) => {
  expect(savedMessages({ name: 'Delays', isOverwritten, dashboard })).toEqual(texts)
})
