@rem Windows: the npm scripts begin with exec, which elsewhere replaces the shell, so that signals reach the shop.
@%*
