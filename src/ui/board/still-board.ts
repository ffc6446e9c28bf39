/**
 * Stands for what GridStack moves and resizes boxes with, which is a third of it: the build puts this for that part, since
 * a board is for looking at. GridStack asks of it only to take off what was never put on. A board that is arranged here
 * needs GridStack's own again.
 */
export class DDGridStack {
  draggable(): this {
    return this
  }

  resizable(): this {
    return this
  }

  droppable(): this {
    return this
  }
}
