import type { buildTimeline, GraphNodeOf, Lesson, NodeType } from '@app/lesson';
import type { ComponentType, ReactNode } from 'react';

/** What a panel is given; it changes the node through the session. */
export interface PanelProps<T extends NodeType> {
  node: GraphNodeOf<T>;
}

/**
 * A type of node on the screen: its sign, what its card says, and what is said about it at the side. The next type is one file more.
 * All types come together, right after the first cards: what is heavy in a panel is a part of its own in `panel/`, loaded when it is first shown.
 */
export interface NodeScreen<T extends NodeType> {
  /** A path in a box of 24. */
  icon: string;
  /** CSS colour of the sign and the card's edge, on light and dark. */
  colour: string;
  /**
   * One line of what the node comes to. `lesson` is what it sounds like; `timed` counts its seconds, and comes after the first cards are drawn;
   * `making`: sounds are being made, what is not there yet is under way.
   */
  result: (
    node: GraphNodeOf<T>,
    lesson: Lesson,
    timed: typeof buildTimeline,
    making: boolean,
  ) => string;
  Panel: ComponentType<PanelProps<T>>;
  /** px of the panel; the usual width when absent. */
  width?: number;
  /** A work place that wants the whole width. */
  Wide?: { text: string; Place: ComponentType<{ nodeId?: string; back?: ReactNode }> };
}
