import { compareCells, numberOf } from '#domain/semantic/steps/frame.ts'
import type { Gathering } from './aggregations.ts'
import type { Scalar } from './keyed-frame.ts'
import type { PivotOrder } from './pivot-data.ts'

const ORDERS: readonly PivotOrder[] = ['key_a_to_z', 'key_z_to_a', 'value_a_to_z', 'value_z_to_a']

/** The order of a side by its name in a form; from A to Z for any other name. */
export function pivotOrder(name: string | null): PivotOrder {
  return ORDERS.find((order) => order === name) ?? 'key_a_to_z'
}

/** Aggregates of keys and their prefixes, by which a side is ordered. */
export interface KeySizes {
  readonly add: (key: readonly Scalar[], value: number | string) => void
  readonly sizeOf: (key: readonly Scalar[]) => number
}

/** Collects the aggregates of keys; an order by key needs none. */
export function keySizes(order: PivotOrder, gather: () => Gathering): KeySizes {
  if (order.startsWith('key')) return { add: () => undefined, sizeOf: () => 0 }
  const byKey = new Map<string, Gathering>()
  return {
    add: (key, value) => {
      for (let length = 1; length <= key.length; length += 1) {
        const text = JSON.stringify(key.slice(0, length))
        const gathering = byKey.get(text) ?? gather()
        gathering.add(value)
        byKey.set(text, gathering)
      }
    },
    sizeOf: (key) => numberOf(byKey.get(JSON.stringify(key))?.value()) ?? 0,
  }
}

/** Compares two keys of a side, level by level. */
export function compareKeys(
  order: PivotOrder,
  sizeOf: KeySizes['sizeOf'],
): (one: readonly Scalar[], other: readonly Scalar[]) => number {
  const sign = order.endsWith('z_to_a') ? -1 : 1
  const isByValue = order.startsWith('value')
  return (one, other) => {
    for (const [level, value] of one.entries()) {
      const byName = compareCells(value, other[level] ?? null)
      if (byName === 0) continue
      if (!isByValue) return sign * byName
      const [size, otherSize] = [one, other].map((key) => sizeOf(key.slice(0, level + 1)))
      return sign * ((size ?? 0) - (otherSize ?? 0)) || byName
    }
    return 0
  }
}
