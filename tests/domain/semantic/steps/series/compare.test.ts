import { expect, test } from 'vitest'
import { after, compared, FIRST, frame, SECOND } from '#tests/domain/semantic/steps/step-frames.ts'

test('a comparison with null or zero is null', () => {
  const zero = frame(
    ['@date', '#count', '#count__1 day ago'],
    [
      [FIRST, 5, 0],
      [SECOND, null, 3],
    ],
  )
  expect(after(compared('ratio'), zero)).toEqual([
    ['date', 'ratio__count__count__1 day ago'],
    [FIRST, null],
    [SECOND, null],
  ])
})
