import type { Rule } from 'eslint'

/** What the rule reads of a node: a JSX tree, or an expression in it. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly body?: Node
  readonly argument?: Node | null
  readonly id?: Node | null
  readonly tag?: Node
  readonly callee?: Node
  readonly expression?: Node
  readonly consequent?: Node
  readonly alternate?: Node
  readonly left?: Node
  readonly right?: Node
  readonly children?: readonly Node[]
  readonly openingElement?: { readonly name: Node }
  readonly parent?: Node
}

/** The product's own names of texts, and of functions that return one. */
const TEXT = /^(t|plural|select|format[A-Z]\w*)$|(^|[a-z])(text|label|name|line|amount|facts)$/i

/** Their text parts get elements of their own where they are drawn. */
const SENTENCES = new Set(['Trans', 'Plural'])

const isText = (node: Node | null | undefined): boolean => {
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' && node.value.trim() !== ''
    case 'TemplateLiteral':
    case 'TaggedTemplateExpression':
      return true
    case 'Identifier':
      return TEXT.test(node.name ?? '')
    case 'CallExpression':
      return TEXT.test(node.callee?.name ?? '')
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate)
    case 'LogicalExpression':
      return isText(node.right)
    case 'JSXExpressionContainer':
      return isText(node.expression)
    default:
      return false
  }
}

const isBlank = ({ type, value, expression }: Node): boolean =>
  (type === 'JSXText' && String(value).trim() === '') || expression?.type === 'JSXEmptyExpression'

const message =
  'Give this text an element of its own: a browser that translates the page replaces text nodes, and React then fails to change or remove them.'

/**
 * Text that stands alone in its element is written as the element's content, which survives foreign changes of the page. Text beside
 * other children, and a component that is nothing but text, are nodes of React's own.
 */
export const ownText: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Text stands in an element of its own.' } },
  create: (context) => {
    const check = (reported: Rule.Node, isFragment: boolean): void => {
      const { children = [], openingElement } = reported as Node
      if (SENTENCES.has(openingElement?.name.name ?? '')) return
      const drawn = children.filter((child) => !isBlank(child))
      if ((drawn.length > 1 || isFragment) && drawn.some(isText)) context.report({ node: reported, message })
    }
    return {
      JSXElement: (node: Rule.Node) => check(node, false),
      JSXFragment: (node: Rule.Node) => check(node, true),
      'FunctionDeclaration[id.name=/^[A-Z]/] ReturnStatement': (node: Rule.Node) => {
        const component = context.sourceCode.getAncestors(node).findLast(({ type }) => /Function/.test(type))
        const isComponent = component?.type === 'FunctionDeclaration' && /^[A-Z]/.test(component.id?.name ?? '')
        if (isComponent && isText((node as Node).argument)) context.report({ node, message })
      },
    }
  },
}
