import { AST_NODE_TYPES, ESLintUtils, type TSESTree } from '@typescript-eslint/utils';

const HOME = /\.queries\.ts$|[\\/]server[\\/]database[\\/]/;
const DRIVER_TYPES = new Set(['Sql', 'TransactionSql', 'ReservedSql']);
const METHODS_THAT_RUN_TEXT = new Set(['unsafe', 'file']);

/** Tags by which SafeQL finds the queries to check. */
export const QUERY_TAGS = String.raw`(?:\w+\.)*(?:db|tx|sql|admin)`;
const QUERY_TAG = new RegExp(`^${QUERY_TAGS}$`);

/** Goes by the connection's type, not its name. */
export const sqlPlacement = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      elsewhere: 'SQL stands only in *.queries.ts and server/database/',
      unchecked:
        'Call the connection db, tx or sql: under another name the query is not checked against the schema',
    },
  },
  create(context) {
    const isHome = HOME.test(context.filename);
    const services = ESLintUtils.getParserServices(context);
    const isConnection = (node: TSESTree.Expression) =>
      DRIVER_TYPES.has(services.getTypeAtLocation(node).getSymbol()?.name ?? '');

    return {
      TaggedTemplateExpression(node) {
        if (!isConnection(node.tag)) return;
        if (!isHome) context.report({ node, messageId: 'elsewhere' });
        else if (!QUERY_TAG.test(context.sourceCode.getText(node.tag)))
          context.report({ node: node.tag, messageId: 'unchecked' });
      },
      'CallExpression > MemberExpression.callee'(node: TSESTree.MemberExpression) {
        if (isHome || node.property.type !== AST_NODE_TYPES.Identifier) return;
        if (METHODS_THAT_RUN_TEXT.has(node.property.name) && isConnection(node.object))
          context.report({ node, messageId: 'elsewhere' });
      },
    };
  },
});
