import type { Pick as Picked, PickedCell } from '#domain/chart/model/pick/pick.ts'
import type { PickAt } from '#domain/chart/model/picture/picture.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { pickOf, plainDimensions, rowsPicker } from '#domain/chart/to-model/picks/row-picks.ts'
import type { PlaceBin, PlaceBounds } from '#domain/chart/to-model/places/bin-places.ts'
import { spatialColumns } from '#domain/chart/to-model/places/read-places.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { deckColumns, placesOf } from './build-queries.ts'
import type { DeckForm } from './fields.ts'
import { placeText } from './geo-parts.ts'

/** A result and its dataset. */
interface PickSource {
  readonly result: ChartResult
  readonly dataset: Dataset | null
}

/** A shape that is drawn for a row. */
interface Thing {
  readonly row: number
  readonly name: string
}

/** Finds the rows behind shapes of one row each: those with its values in all columns of the query. */
export function thingPicks(
  form: DeckForm,
  { result, dataset }: PickSource,
  thingAt: (tip: number) => Thing | undefined,
): PickAt {
  const pick = rowsPicker(result, plainDimensions(deckColumns(form) ?? []), dataset)
  return (tip) => {
    const thing = thingAt(tip)
    return thing === undefined ? null : pick(thing.name, [thing.row])
  }
}

/** Finds the rows behind unnamed shapes, which are numbered from 1. */
export function rowPicks(
  form: DeckForm,
  source: PickSource,
  drawn: readonly { readonly row: number }[],
  what: string,
): PickAt {
  return thingPicks(form, source, (tip) => {
    const one = drawn[tip]
    return one && { row: one.row, name: `${what} ${tip + 1}` }
  })
}

/**
 * Finds the rows behind a square or hexagon. Those of a square are selected by its bounds, if both coordinates are numbers;
 * for other cells each place is an alternative. `rows` are the rows of the places, by index.
 */
export function cellPicks(
  form: DeckForm,
  { result, dataset }: PickSource,
  rows: readonly number[],
): (bin: PlaceBin) => Picked | null {
  const spatial = placesOf(form)
  if (spatial === null) return () => null
  const pick = rowsPicker(result, plainDimensions(spatialColumns(spatial)), dataset)
  const isNumber = (name: string) => columnOf(result, name)?.type === 'number'
  const columns =
    spatial.type === 'latlong' && isNumber(spatial.lonCol) && isNumber(spatial.latCol) ? spatial : null
  return (bin) =>
    columns === null || bin.bounds === undefined
      ? pick(
          nameOf(bin),
          bin.members.flatMap((index) => rows[index] ?? []),
        )
      : pickOf(nameOf(bin), [boundsCells(bin.bounds(), columns)])
}

function boundsCells(
  { west, east, south, north }: PlaceBounds,
  { lonCol, latCol }: { readonly lonCol: string; readonly latCol: string },
): readonly PickedCell[] {
  return [between(lonCol, west, east), between(latCol, south, north)]
}

function between(column: string, from: number, to: number): PickedCell {
  const text = (degrees: number) => String(Number(degrees.toFixed(4)))
  const label = `${text(from)} to ${text(to)}`
  return { kind: 'numbers', column, from, to, includesTo: false, label }
}

function nameOf({ ring }: PlaceBin): string {
  const mean = (side: 0 | 1) => ring.reduce((sum, corner) => sum + corner[side], 0) / ring.length
  return placeText([mean(0), mean(1)])
}
