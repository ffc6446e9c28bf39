import { type UIEvent, useState } from 'react'
import { isNearEnd, PAGE_SIZE } from '#ui/settled/near-end.ts'

/**
 * The first rows of a long list, and more of them as it is scrolled. `of` identifies the list: another one begins with its
 * first rows. Source: SQL spec §9.
 */
export const usePage = <Row>(rows: readonly Row[], of: string) => {
  const [shown, setShown] = useState({ of, most: PAGE_SIZE })
  const most = shown.of === of ? shown.most : PAGE_SIZE
  const onScroll = ({ currentTarget }: UIEvent<Element>) => {
    if (most < rows.length && isNearEnd(currentTarget)) setShown({ of, most: most + PAGE_SIZE })
  }
  return { rows: rows.slice(0, most), onScroll }
}
