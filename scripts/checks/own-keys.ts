import { AST_NODE_TYPES, ESLintUtils, type TSESTree } from '@typescript-eslint/utils';
import { type Type, TypeFlags } from 'typescript';

const ANY_TEXT = TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.Any;

/**
 * Text from outside may be '__proto__' or 'constructor', which exist on every plain object. So objects may only be indexed by
 * keys that the compiler knows, or behind Object.hasOwn.
 */
export const ownKeys = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: { anyText: 'Any text may be the key here, "__proto__" too: use a Map or Object.hasOwn' },
  },
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const checker = services.program.getTypeChecker();

    const isAnyText = (type: Type): boolean =>
      type.isUnion() ? type.types.some(isAnyText) : (type.flags & ANY_TEXT) !== 0;

    function mayBeAnyText(key: TSESTree.Expression): boolean {
      // Inherited names contain no dot, so `slides.${place}` is safe.
      if (key.type === AST_NODE_TYPES.TemplateLiteral)
        return !key.quasis.some(({ value }) => value.raw.includes('.'));
      if (key.type === AST_NODE_TYPES.TSAsExpression && mayBeAnyText(key.expression)) return true;
      const type = services.getTypeAtLocation(key);
      return isAnyText(checker.getBaseConstraintOfType(type) ?? type);
    }

    function isGuarded(node: TSESTree.MemberExpressionComputedName): boolean {
      const { sourceCode } = context;
      const guard = `Object.hasOwn(${sourceCode.getText(node.object)}, ${sourceCode.getText(node.property)})`;
      return sourceCode.getAncestors(node).some((around) => {
        if (around.type === AST_NODE_TYPES.LogicalExpression)
          return sourceCode.getText(around.left) === guard;
        if (
          around.type === AST_NODE_TYPES.ConditionalExpression ||
          around.type === AST_NODE_TYPES.IfStatement
        )
          return sourceCode.getText(around.test) === guard;
        return false;
      });
    }

    return {
      'MemberExpression[computed=true]'(node: TSESTree.MemberExpressionComputedName) {
        if (mayBeAnyText(node.property) && !isGuarded(node)) context.report({ node, messageId: 'anyText' });
      },
      "BinaryExpression[operator='in']"(node: TSESTree.BinaryExpression) {
        if (node.left.type !== AST_NODE_TYPES.PrivateIdentifier && mayBeAnyText(node.left))
          context.report({ node, messageId: 'anyText' });
      },
    };
  },
});
