import type { AST } from '@handlebars/parser'

/** Whether a part of a template is a block. */
export function isBlock(node: AST.Node): node is AST.BlockStatement {
  return node.type === 'BlockStatement'
}

/** Whether a part of a template is text. */
export function isContent(node: AST.Node): node is AST.ContentStatement {
  return node.type === 'ContentStatement'
}

/** Whether a part of a template writes a value. */
export function isMustache(node: AST.Node): node is AST.MustacheStatement {
  return node.type === 'MustacheStatement'
}

/** Whether an expression is a path to a value. */
export function isPath(node: AST.Node): node is AST.PathExpression {
  return node.type === 'PathExpression'
}

/** Whether an expression is a call in brackets. */
export function isSubExpression(node: AST.Node): node is AST.SubExpression {
  return node.type === 'SubExpression'
}

/** Whether an expression is a text, a number, or yes or no. */
export function isLiteral(
  node: AST.Node,
): node is AST.StringLiteral | AST.NumberLiteral | AST.BooleanLiteral {
  return ['StringLiteral', 'NumberLiteral', 'BooleanLiteral'].includes(node.type)
}
