import { foundText } from '#domain/core/number/found-text.ts'

interface ListCountProps {
  readonly found: number
  readonly total: number
  /** The noun for one entry: "dataset". */
  readonly what: string
  /** The list is what the server has now. */
  readonly isFresh: boolean
}

/** The footer of a list: the number of shown entries, and whether they come from this device only. */
export const ListCount = ({ found, total, what, isFresh }: ListCountProps) => (
  <>
    <span>{foundText(found, total, what)}</span>
    {!isFresh && <span>as stored on this device</span>}
  </>
)
