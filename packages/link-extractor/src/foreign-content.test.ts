import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { Scanner } from './index.js';

/** Every element of a page with its namespace, as parse5's tree builder has them. */
function byTree(html: string): string[] {
  const found: string[] = [];
  const short: Record<string, string> = {
    'http://www.w3.org/1999/xhtml': 'html',
    'http://www.w3.org/2000/svg': 'svg',
    'http://www.w3.org/1998/Math/MathML': 'math',
  };
  const visit = (node: object): void => {
    if ('tagName' in node && 'namespaceURI' in node) {
      found.push(`${short[String(node.namespaceURI)]} ${String(node.tagName).toLowerCase()}`);
    }
    if ('childNodes' in node) for (const child of node.childNodes as object[]) visit(child);
  };
  visit(parse(html));
  return found.filter((name) => !/^html (html|head|body)$/.test(name));
}

function byScan(html: string): string[] {
  const found: string[] = [];
  const scanner = new Scanner({
    beginElement(scan) {
      found.push(`${scan.namespace} ${scan.elementName}`);
    },
  });
  scanner.write(html);
  scanner.end();
  return found.filter((name) => !/^html (html|head|body)$/.test(name));
}

// Trees are ground truth here: parse5's SAX parser, for one, stays in the namespace of `<svg/>`.
it.each([
  '<svg><a></a></svg><a>',
  '<svg/><script><a></script>',
  '<svg><script><a></a></script></svg><a>',
  '<svg><style><a></a></style></svg>',
  '<svg><title><p></p><script><a></script></title><a></a></svg><a>',
  '<svg><title><title></title></title><a></a></svg>',
  '<svg><foreignObject><p></p><svg><a></a></svg></foreignObject><a></a></svg>',
  '<svg><svg><p>',
  '<svg><p>x</svg><a>',
  '<svg><desc><svg></svg></desc></svg><a>',
  '<svg><font><a></a></font></svg>',
  '<svg><font color=x></font><a>',
  '<math><mi><b></b></mi><a></a></math><a>',
  '<math><annotation-xml encoding="Text/HTML"><b></b></annotation-xml><a></a></math>',
  '<math><annotation-xml><a></a></annotation-xml></math>',
  '<svg><![CDATA[<a>]]></svg><a>',
  '<svg><desc><![CDATA[<a>]]></desc></svg>',
  '<![CDATA[<a>]]>',
])('%s', (html) => {
  expect(byScan(html)).toEqual(byTree(html));
});

it('the end tags p and br lead out of it', () => {
  expect(byScan('<svg></p><a>')).toEqual(['svg svg', 'html a']);
  expect(byScan('<svg></br><a>')).toEqual(['svg svg', 'html a']);
});

it('is followed to a depth that has a limit, and counted beyond it', () => {
  const deep = '<svg>'.repeat(2000);
  expect(byScan(`${deep}<b2>${'</svg>'.repeat(2000)}<b3>`).slice(-2)).toEqual(['svg b2', 'html b3']);
});
