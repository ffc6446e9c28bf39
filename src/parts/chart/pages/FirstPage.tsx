import { FIRST_PAGE } from '#domain/chart/model/shown/page-ask.ts'
import { Button } from '#ui/controls/Button.tsx'
import type { Paged } from './use-page.ts'

/** The way back from a page of a table that did not load; nothing on the first page. */
export const FirstPage = ({ page, onPage }: Pick<Paged, 'page' | 'onPage'>) =>
  page !== FIRST_PAGE && (
    <Button kind="quiet" onPress={() => onPage(FIRST_PAGE)}>
      Back to the first page
    </Button>
  )
