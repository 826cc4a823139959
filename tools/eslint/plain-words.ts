import type { Rule } from 'eslint'

/** Words that make a comment a riddle: the sentence reads better with its subject named. */
const IN_COMMENTS = /\b(nobody|somebody|whoever|whomever|anew|lest|ere|told|untold|hears?|heard|of which|of whom)\b/i

/** Parts of exported names that do not say what a thing is. */
const IN_NAMES = /(Told|Nobody|Somebody|Whoever|Anew|Heard)(?![a-z])|^(told|heard)(?![a-z])/

/** The messages of a comment and of an exported name that the rule refuses. */
const refusedInComment = (text: string): string | undefined => {
  const word = IN_COMMENTS.exec(text)?.[0]
  return word && `“${word}”: write the sentence again with a subject, a verb and the technical word.`
}

const refusedName = (name: string): string | undefined => {
  const part = IN_NAMES.exec(name)?.[0]
  return part && `“${part}” does not say what this is: use the field’s word for it.`
}

/** Comments and exported names use plain words. */
export const plainWords: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [], docs: { description: 'Plain words: see plain-words.ts.' } },
  create: (context) => ({
    Program: () => {
      for (const { value, loc } of context.sourceCode.getAllComments()) {
        const message = refusedInComment(value)
        if (message !== undefined && loc) context.report({ loc, message })
      }
    },
    ExportNamedDeclaration: (node) => {
      if (!node.declaration) return
      for (const { name, defs } of context.sourceCode.getDeclaredVariables(node.declaration)) {
        const message = defs[0]?.type === 'Parameter' ? undefined : refusedName(name)
        if (message !== undefined) context.report({ node, message })
      }
    },
  }),
}
