import { foundText } from '#domain/core/number/found-text.ts'

interface ListCountProps {
  readonly found: number
  readonly total: number
  /** One entry of the list: `dataset`. */
  readonly what: string
  /** The list is the one that the server has now. */
  readonly isFresh: boolean
}

/** The foot of a list: how many of its entries are shown, and whether only this device knows them. */
export const ListCount = ({ found, total, what, isFresh }: ListCountProps) => (
  <>
    <span>{foundText(found, total, what)}</span>
    {!isFresh && <span>as stored on this device</span>}
  </>
)
