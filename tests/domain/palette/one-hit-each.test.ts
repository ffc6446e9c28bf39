import { expect, test } from 'vitest'
import type { PaletteHit } from '#domain/palette/hit.ts'
import { oneHitEach } from '#domain/palette/one-hit-each.ts'

const hit = (kind: 'chart' | 'dataset', key: string, meta?: string): PaletteHit => ({
  kind,
  key,
  name: key,
  where: '',
  ...(meta === undefined ? {} : { meta }),
  target: { kind: 'address', address: `/${key}` },
})

test('a hit of two sources appears once, with its meta text', () => {
  const hits = [
    hit('chart', 'a'),
    hit('chart', 'b'),
    hit('dataset', 'a'),
    hit('chart', 'a', 'Changed, not saved'),
  ]
  expect(oneHitEach(hits).map(({ kind, key, meta }) => [kind, key, meta])).toEqual([
    ['chart', 'a', 'Changed, not saved'],
    ['chart', 'b', undefined],
    ['dataset', 'a', undefined],
  ])
  expect(oneHitEach(hits.toReversed())).toHaveLength(3)
  expect(oneHitEach(hits.toReversed())[0]?.meta).toBe('Changed, not saved')
})
