import type { GridItemHTMLElement } from 'gridstack'

/** The attribute of draggable elements with their id. */
export const BOARD_ID = 'data-board-id'

/** The elements of an item: the moved one, the box in it that takes its drawing, and the place of its content. */
export interface ItemElements {
  readonly item: GridItemHTMLElement
  readonly box: HTMLElement
  readonly inside: HTMLElement
}

/** Makes the elements of an item. GridStack moves them between grids, so that React must not. */
export function makeItemElements(id: string): ItemElements {
  const [item, box, inside] = [div(), div(), div()]
  item.className = 'grid-stack-item'
  item.tabIndex = 0
  item.role = 'group'
  item.ariaRoleDescription = 'movable part'
  item.setAttribute(BOARD_ID, id)
  box.className = 'grid-stack-item-content'
  inside.dataset['inside'] = ''
  box.append(inside)
  item.append(box)
  return { item, box, inside }
}

function div(): HTMLDivElement {
  return document.createElement('div')
}

/** Puts elements into the given order, which is that of the tab key, and moves only those that are elsewhere. */
export function putInOrder(parent: HTMLElement, elements: readonly HTMLElement[]): void {
  const own = new Set<Element | null>(elements)
  const nextOwn = (from: Element | null): Element | null => {
    let element = from
    while (element !== null && !own.has(element)) element = element.nextElementSibling
    return element
  }
  let next = nextOwn(parent.firstElementChild)
  for (const element of elements) {
    if (element === next) next = nextOwn(element.nextElementSibling)
    else parent.insertBefore(element, next)
  }
}
