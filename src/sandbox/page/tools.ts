/** The tools of the sandbox, listed for the navigation and the start page. */
import definition from '../definitions/tools.json' with { type: 'json' };

/** A page of the sandbox; definitions/tools.json explains each key. */
export interface Tool {
  path: string;
  name: string;
  hint: string;
  intro: string;
  example?: string;
  none?: string;
  done?: string;
  kinds?: Readonly<Record<string, string>>;
  heading?: readonly string[];
}

/** The start page, which is above all groups. */
export const START = { path: '/sandbox', name: 'Start' };

/** The tools, grouped by task. */
export const TOOL_GROUPS = definition.groups as readonly {
  title: string;
  tools: readonly Tool[];
}[];

/** The tool at an address. Throws for an unknown one. */
export function findTool(path: string): Tool {
  const tool = TOOL_GROUPS.flatMap(({ tools }) => tools).find((each) => each.path === path);
  if (!tool) throw new Error(`Failed to draw ${path}: it is no tool. Please add it to tools.json.`);
  return tool;
}
