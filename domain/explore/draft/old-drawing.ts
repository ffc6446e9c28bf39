/** What is drawn while another kind is chosen, and why that is not drawn yet. */
interface OldDrawing {
  /** The names of the kind that is drawn, and of the one that is chosen. */
  readonly drawn: string
  readonly chosen: string
  /** What is wrong with a field of the chosen one; null where it can be drawn. */
  readonly problem: string | null
}

/**
 * What is said over a drawing of another kind than the one that is chosen: an old picture never stands under a new name.
 * Source: look §6.
 */
export function oldDrawingText({ drawn, chosen, problem }: OldDrawing): string {
  const still = `Still drawn as ${drawn}.`
  return problem === null
    ? `${still} Press Update chart to draw it as ${chosen}.`
    : `${still} To draw it as ${chosen}: ${problem}.`
}
