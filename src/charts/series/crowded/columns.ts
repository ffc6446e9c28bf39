/** A place in a drawing, in px; `y` is NaN for a missing value. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Adjacent columns: the left edge of the first, the width of each in px, and their number. */
export interface Grid {
  readonly left: number
  readonly size: number
  readonly count: number
}

/** The vertical range in each column, in px; NaN where there is none. */
export interface Reach {
  readonly tops: Float64Array
  readonly bottoms: Float64Array
}

/** Collects ranges by column. */
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

/** The vertical range of a line in each column, which includes every value there. */
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

/** The vertical range of bars in each column. */
export function barReach(bars: Iterable<Place & { readonly base: number }>, grid: Grid): Reach {
  const { reach, take, columnOf } = gatherer(grid)
  for (const { x, y, base } of bars) {
    if (Number.isNaN(y)) continue
    take(columnOf(x), y)
    take(columnOf(x), base)
  }
  return reach
}
