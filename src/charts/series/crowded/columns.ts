/** A place in a drawing, in px; `y` is NaN where there is no value. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Columns side by side: where the first begins and how wide each is, in px, and how many there are. */
export interface Grid {
  readonly left: number
  readonly size: number
  readonly count: number
}

/** From where to where something goes in each column, in px; NaN where it is not. */
export interface Reach {
  readonly tops: Float64Array
  readonly bottoms: Float64Array
}

/** Gathers reaches, column by column. */
function gatherer({ left, size, count }: Grid) {
  const tops = new Float64Array(count).fill(Number.NaN)
  const bottoms = new Float64Array(count).fill(Number.NaN)
  const take = (column: number, y: number): void => {
    if (column < 0 || column >= count) return
    if (!((tops[column] ?? 0) <= y)) tops[column] = y
    if (!((bottoms[column] ?? 0) >= y)) bottoms[column] = y
  }
  return { reach: { tops, bottoms }, take, columnOf: (x: number) => Math.floor((x - left) / size) }
}

/** How far up and down a line from place to place goes in each column: no value that it has there is left out. */
export function lineReach(places: Iterable<Place>, grid: Grid): Reach {
  const { reach, take, columnOf } = gatherer(grid)
  let before: Place | null = null
  for (const place of places) {
    const column = columnOf(place.x)
    if (Number.isNaN(place.y)) {
      before = null
      continue
    }
    if (before !== null) {
      const last = Math.min(column, grid.count)
      for (let edge = Math.max(columnOf(before.x), -1) + 1; edge <= last; edge++) {
        const y = heightAt(before, place, grid.left + edge * grid.size)
        take(edge - 1, y)
        take(edge, y)
      }
    }
    take(column, place.y)
    before = place
  }
  return reach
}

function heightAt(from: Place, to: Place, x: number): number {
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
}

/** How far up and down bars go in each column, each from one height to another at its place. */
export function barReach(bars: Iterable<Place & { readonly base: number }>, grid: Grid): Reach {
  const { reach, take, columnOf } = gatherer(grid)
  for (const { x, y, base } of bars) {
    if (Number.isNaN(y)) continue
    take(columnOf(x), y)
    take(columnOf(x), base)
  }
  return reach
}
