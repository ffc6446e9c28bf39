/** Rows added to a long list at a time. Source: SQL spec §9, BI spec §9. */
export const PAGE_SIZE = 100

/** The part of a list after which its next rows are added. Source: SQL spec §9. */
const THRESHOLD = 0.7

/** Whether a scrolled list shows a row beyond its threshold, so that the next rows are needed. */
export const isNearEnd = ({
  scrollTop,
  clientHeight,
  scrollHeight,
}: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): boolean =>
  scrollTop + clientHeight > scrollHeight * THRESHOLD
