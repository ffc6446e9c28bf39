import type { ListError } from '#server/store/list-records.ts'
import { messageRefusal, type Refusal } from './http-error.ts'

/** Why a list is refused, in the words of the reference server. */
export function listRefusal({ code, column }: ListError): Refusal {
  switch (code) {
    case 'filter':
      return messageRefusal(400, `Filter column: ${column} not allowed to filter`)
    case 'order':
      return messageRefusal(400, `Invalid order by column: ${column}`)
  }
}
