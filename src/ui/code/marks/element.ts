/** Creates an element of a widget, which lives outside React. */
export const element = (name: string, className: string, text = '') => {
  const node = document.createElement(name)
  if (className !== '') node.className = className
  node.textContent = text
  return node
}
